/** Replaces rjsf's choice of a widget for a schema: each of our steps names its own. */
export default function resolveDefaultWidget() {
  return { defaultWidget: 'none', enumOptions: undefined };
}
