/** A drawing cannot be read at all. The message follows "This drawing". */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly line: number;

  constructor(message: string, line = 1) {
    super(message);
    this.line = line;
  }
}

const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Decodes the bytes of a drawing, which are UTF-8, or UTF-16 with its mark. Other encodings are refused: another program
 * could read other text.
 * @throws DrawingError
 */
export function decodeDrawing(bytes: Uint8Array): string {
  const found = BYTE_ORDER_MARKS.find(({ mark }) =>
    mark.every((byte, index) => bytes[index] === byte),
  );
  try {
    return new TextDecoder(found?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DrawingError('is not written in UTF-8');
  }
}
