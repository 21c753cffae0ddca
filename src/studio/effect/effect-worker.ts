import type { DeskFile } from '../desk/desk.ts';
import { effectOf } from './effect.ts';

addEventListener('message', ({ data }: MessageEvent<readonly DeskFile[]>) => {
  postMessage(effectOf(data));
});
