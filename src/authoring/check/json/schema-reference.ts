/** Whether a file refers to the schema of legal documents. */
export function isLegalDocument(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*legal-document\.schema\.json"/.test(text);
}

/** Whether a file refers to the schema of translations. */
export function isTranslation(text: string): boolean {
  return /"\$schema"\s*:\s*"[^"]*translation\.schema\.json"/.test(text);
}
