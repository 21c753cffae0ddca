/** Does to the words of a page what the translators of browsers do: each gives way to an element with its translation. */
export function translatePage(page: Element): void {
  const words: Text[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) words.push(walker.currentNode);
  for (const text of words) {
    const translation = document.createElement('font');
    translation.textContent = text.data;
    text.replaceWith(translation);
  }
}
