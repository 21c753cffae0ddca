import type { Widget } from '@rjsf/utils';

/** Replaces rjsf's search for a widget by its name: each of our steps names the component itself. */
export default function getWidget(_schema: unknown, widget: Widget): Widget {
  return widget;
}
