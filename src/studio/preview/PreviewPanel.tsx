export function PreviewPanel(_: {
  readonly files: readonly unknown[];
  readonly isCurrent: boolean;
}) {
  return null;
}
