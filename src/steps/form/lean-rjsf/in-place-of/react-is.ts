function never(): boolean {
  return false;
}

/** In the place of `react-is`, which tells wrapped components from plain ones: our widgets are plain. */
export default { isForwardRef: never, isMemo: never };
