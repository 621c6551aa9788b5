/**
 * The WebSocket of one table. It keeps itself alive, says who it is, repeats what was not answered
 * (ids make that harmless) and comes back after a loss; it knows nothing of games.
 */
import { PROTOCOL, type Incoming, type Outgoing } from '../types.gen';
import { backoff } from './backoff';

/** An unanswered message is sent again after this long. */
export const RESEND_MS = 2500;
/** Nothing heard for this long: say so, and connect anew. */
export const SILENCE_MS = 9000;
export const PING_MS = 4000;
/** The server takes no more than this for a lag. */
const MOST_LAG_MS = 60_000;

export type Link =
  | 'connecting'
  | 'open'
  /** Lost, coming back by itself. */
  | 'lost'
  /** Another page has taken this seat. */
  | 'replaced'
  /** Server and page speak different protocols. */
  | 'outdated'
  /** The table is no more, or is not for us. */
  | 'gone';

/** Messages that an answer with the same id settles. */
export type Request = Extract<Incoming, { id: string }>;
type Unsent<T> = T extends { id: string } ? Omit<T, 'id'> : never;
export type Reply = Extract<Outgoing, { id: string }>;

/** What the connection needs of the world, so that tests can stand in for it. */
export interface World {
  open(url: string): WebSocket;
  now(): number;
  random(): number;
  newId(): string;
  setInterval(task: () => void, ms: number): number;
  clearInterval(timer: number): void;
  setTimeout(task: () => void, ms: number): number;
  clearTimeout(timer: number): void;
}

export interface Listener {
  /** A message that is no reply: snap, ev, presence, bye. */
  heard(message: Exclude<Outgoing, Reply>): void;
  linked(link: Link, why: string): void;
  /** The version of the last message that took effect: what `hello` asks from. */
  since(): number;
}

interface Waiting {
  message: Request;
  sentAt: number;
  settle: (reply: Reply) => void;
}

export const browserWorld: World = {
  open: (url) => new WebSocket(url),
  now: () => performance.now(),
  random: () => Math.random(),
  newId: () => newId(crypto.getRandomValues(new Uint8Array(12))),
  setInterval: (task, ms) => window.setInterval(task, ms),
  clearInterval: (timer) => {
    window.clearInterval(timer);
  },
  setTimeout: (task, ms) => window.setTimeout(task, ms),
  clearTimeout: (timer) => {
    window.clearTimeout(timer);
  },
};

/** `crypto.randomUUID` needs a secure page; a table on the local network often is none. */
function newId(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Connection {
  private socket: WebSocket | null = null;
  /** The hello of this socket is out: nothing may go before it. */
  private greeted = false;
  private link: Link = 'connecting';
  private waiting = new Map<string, Waiting>();
  private attempts = 0;
  private heardAt = 0;
  private pingedAt = 0;
  private pings = 0;
  /** How long the last pong took, in ms: the server credits it to one's clock. */
  private lag = 0;
  private retry: number | null = null;
  private beat: number | null = null;

  constructor(
    private readonly url: string,
    private readonly table: string,
    private readonly listener: Listener,
    private readonly world: World = browserWorld,
  ) {}

  start(): void {
    this.beat ??= this.world.setInterval(() => {
      this.tick();
    }, 500);
    this.connect();
  }

  stop(): void {
    if (this.beat !== null) this.world.clearInterval(this.beat);
    this.beat = null;
    this.forgetRetry();
    this.drop();
  }

  /** Send a request and return its reply, however many connections that takes. */
  ask(message: Unsent<Request>): Promise<Reply> {
    const request = { ...message, id: this.world.newId() } as Request;
    return new Promise((settle) => {
      this.waiting.set(request.id, { message: request, sentAt: this.world.now(), settle });
      this.transmit(request);
    });
  }

  /** Connect at once: the page is visible again, the network is back, "Use here" was pressed. */
  wake(): void {
    if (this.link === 'open' && !this.isSilent()) return;
    this.attempts = 0;
    this.connect();
  }

  /** Something was missed: say hello again and be told what. */
  rehello(): void {
    this.connect();
  }

  private connect(): void {
    this.forgetRetry();
    this.drop();
    if (this.link !== 'lost') this.become('connecting', '');
    this.heardAt = this.world.now();
    const socket = this.world.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.greet();
    };
    socket.onmessage = ({ data }) => {
      this.receive(JSON.parse(String(data)) as Outgoing);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private greet(): void {
    this.greeted = true;
    this.transmit({
      type: 'hello',
      proto: PROTOCOL,
      table: this.table,
      since: this.listener.since(),
    });
    const now = this.world.now();
    for (const waiting of this.waiting.values()) {
      waiting.sentAt = now;
      this.transmit(waiting.message);
    }
  }

  private receive(message: Outgoing): void {
    this.heardAt = this.world.now();
    if (message.type === 'bye') this.leave(message.code, message.why);
    else if ('id' in message) this.settle(message);
    else this.pass(message);
  }

  private pass(message: Exclude<Outgoing, Reply>): void {
    if (message.type === 'pong' && message.n === this.pings) {
      this.lag = Math.round(this.world.now() - this.pingedAt);
    }
    this.attempts = 0;
    this.become('open', '');
    this.listener.heard(message);
  }

  private settle(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    waiting?.settle(reply);
  }

  private leave(code: string, why: string): void {
    const final: Record<string, Link> = {
      replaced: 'replaced',
      protocol: 'outdated',
      gone: 'gone',
    };
    const link = final[code];
    this.drop();
    if (link !== undefined) {
      this.become(link, why);
      return;
    }
    // A restarted server is there again at once; one that was sent too much wants a rest.
    this.attempts = code === 'flood' ? 5 : 0;
    this.lose();
  }

  private lose(): void {
    this.socket = null;
    this.greeted = false;
    this.become('lost', '');
    const wait = backoff(this.attempts, this.world.random());
    this.attempts += 1;
    this.forgetRetry();
    this.retry = this.world.setTimeout(() => {
      this.connect();
    }, wait);
  }

  private tick(): void {
    if (this.socket === null) return;
    const now = this.world.now();
    if (this.isSilent()) {
      this.drop();
      this.lose();
      return;
    }
    if (this.link !== 'open') return;
    if (now - this.pingedAt >= PING_MS) {
      this.pingedAt = now;
      this.pings += 1;
      this.transmit({ type: 'ping', n: this.pings, lag: Math.min(MOST_LAG_MS, this.lag) });
    }
    this.repeat(now);
  }

  private repeat(now: number): void {
    for (const waiting of this.waiting.values()) {
      if (now - waiting.sentAt < RESEND_MS) continue;
      waiting.sentAt = now;
      this.transmit(waiting.message);
    }
  }

  private isSilent(): boolean {
    return this.world.now() - this.heardAt > SILENCE_MS;
  }

  /** Send now if the greeting is out; whatever waits for a reply follows the next greeting. */
  private transmit(message: Incoming): void {
    if (this.greeted) this.socket?.send(JSON.stringify(message));
  }

  private become(link: Link, why: string): void {
    if (this.link === link && why === '') return;
    this.link = link;
    this.listener.linked(link, why);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private forgetRetry(): void {
    if (this.retry !== null) this.world.clearTimeout(this.retry);
    this.retry = null;
  }
}
