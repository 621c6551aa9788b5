/** Desks: what a table's parts look at together. */

/** Return the one thing of each owner, made when it is first asked for. */
export function oneFor<K extends object, V>(make: (owner: K) => V): (owner: K) => V {
  const made = new WeakMap<K, V>();
  return (owner) => {
    const one = made.get(owner) ?? make(owner);
    made.set(owner, one);
    return one;
  };
}
