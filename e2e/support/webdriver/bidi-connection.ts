import { WebSocket } from 'ws';

/** A connection that speaks WebDriver BiDi: every order is answered, by its number. */
export interface BidiConnection {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  close(): void;
}

interface BidiResponse {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Record<string, unknown>;
  readonly error?: string;
  readonly message?: string;
}

/** Opens a connection to a browser that listens at an address. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const waiting = new Map<number, (answer: BidiResponse) => void>();
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('message', (data: Buffer) => {
    const answer: BidiResponse = JSON.parse(data.toString());
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  socket.on('close', () => {
    const gone: BidiResponse = {
      type: 'error',
      error: 'no connection',
      message: 'The browser is gone.',
    };
    for (const settle of waiting.values()) settle(gone);
  });
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, ({ type, result = {}, error = '', message = '' }) => {
          if (type === 'success') resolve(result);
          else reject(new Error(`${method}: ${error}. ${message}`));
        });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}
