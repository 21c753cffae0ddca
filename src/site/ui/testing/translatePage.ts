/** Simulates the translation feature of browsers: replaces each text node with an element that holds the translation. */
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
