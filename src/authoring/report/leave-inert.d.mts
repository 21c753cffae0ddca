export const BREAK: string;

export function separateReferences(text: string): string;

export function leaveInert(markdown: string): string;
