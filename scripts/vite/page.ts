/** What is in the head of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Fills the language, the title and the description into index.html. */
export function fillPage(html: string, language: string, { title, description }: PageHead): string {
  const values: Record<string, string> = {
    '%LANGUAGE%': language,
    '%TITLE%': title,
    '%DESCRIPTION%': description,
  };
  return html.replace(/%[A-Z]+%/g, (name) => escape(values[name] ?? name));
}
