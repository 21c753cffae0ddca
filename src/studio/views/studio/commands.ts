/** The commands of the studio, by their keys with Ctrl or Cmd. */
export interface Commands {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

let current: Commands | undefined;

/** Makes the commands available to the keyboard and to the preview. Returns how to stop. */
export function provideCommands(commands: Commands): () => void {
  current = commands;
  return () => {
    if (current === commands) current = undefined;
  };
}

/** Runs the command of a key; false if it has none. */
export function runCommand(key: string, isShift: boolean): boolean {
  const name = { s: 'save', z: isShift ? 'redo' : 'undo', y: 'redo' }[key.toLowerCase()];
  if (name === undefined || !current) return false;
  current[name as keyof Commands]();
  return true;
}

/** Whether the focused field has its own undo, because its text is not part of a file. */
function hasOwnUndo(target: EventTarget | null): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && target.selectionStart !== null && !target.matches('[data-of-file]');
}

/** Listens to the keys of the commands. Returns how to stop. */
export function listenToCommandKeys(): () => void {
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (!ctrlKey && !metaKey) return;
    const isSave = key.toLowerCase() === 's';
    if (!isSave && (hasOwnUndo(target) || document.querySelector('[role$="dialog"]'))) return;
    if (runCommand(key, shiftKey)) event.preventDefault();
  }
  // In the capture phase, because lists stop the propagation of their keys.
  addEventListener('keydown', onKeyDown, true);
  return () => removeEventListener('keydown', onKeyDown, true);
}
