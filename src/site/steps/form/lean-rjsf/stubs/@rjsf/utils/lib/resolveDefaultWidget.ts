/** In the place of rjsf's choice of a widget for a schema: every step of ours names its own. */
export default function resolveDefaultWidget() {
  return { defaultWidget: 'none', enumOptions: undefined };
}
