/** How things on a table can look, whatever game it is. */

/** `taxed-mine` leans left, `taxed-foe` right, `inactive` lies across. */
export type Posture = 'upright' | 'taxed-mine' | 'taxed-foe' | 'inactive';

/** The lamp: `legal` a thin ring, `lit` the full glow, `picked` lifted, `off` in the shade. */
export type Light = 'none' | 'legal' | 'lit' | 'picked' | 'off';
