import { WebSocket } from 'ws';

/** A WebDriver BiDi connection. Each command gets a response with the same id. */
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

/** Connects to the address that a browser listens at. */
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
