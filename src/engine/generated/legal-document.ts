// Made from schemas/legal-document.schema.json by "npm run generate". Do not edit.

/**
 * A paragraph or a bulleted list; "kind" says which.
 */
export type LegalBlock = ParagraphBlock | ListBlock;

/**
 * One legal page of the site, such as the privacy policy or the terms of service. Have a lawyer read a change before it goes live.
 */
export interface LegalDocument {
  /**
   * Where the rules for this file are kept. Leave it as it is: it is what makes your editor explain and complete the keys.
   */
  $schema?: string;
  /**
   * The large heading at the top of the page, shown as written (no placeholders).
   */
  title: string;
  /**
   * The page's name in the browser tab and in search results, shown as written (no placeholders). Keep it under about 60 characters, or search engines cut it off.
   */
  documentTitle: string;
  /**
   * One or two sentences about the page that search engines show under its name, shown as written (no placeholders). Keep it under about 160 characters.
   */
  metaDescription: string;
  /**
   * The line under the heading that says when the document last changed, written out in full: 'Last updated: April 30, 2023'. Leave it out to show no such line. Change the date whenever the meaning of the document changes.
   */
  lastUpdated?: string;
  /**
   * true: a number is before each section's heading (1, 2, 3 and so on, in the order below). false: the headings are alone. Do not type numbers into the headings themselves.
   */
  numbered: boolean;
  /**
   * The sections of the document, in the order in which they are read.
   *
   * @minItems 1
   */
  sections: LegalSection[];
}
/**
 * A heading and the paragraphs and lists below it.
 */
export interface LegalSection {
  /**
   * A short name for the section's own address, as in /privacy-policy#cookies. Lower-case letters, digits and hyphens, starting with a letter; no two sections of a document may share one. Links to the section break when it changes.
   */
  id: string;
  /**
   * The section's heading, without a number.
   */
  heading: string;
  /**
   * What stands below the heading, from top to bottom: paragraphs and bulleted lists.
   *
   * @minItems 1
   */
  blocks: LegalBlock[];
}
/**
 * One paragraph of text.
 */
export interface ParagraphBlock {
  /**
   * 'paragraph' for running text.
   */
  kind: 'paragraph';
  /**
   * The paragraph's text. {company.name}, {company.email}, {company.phone}, {company.address}, {company.licence} and {site.title} are replaced by the company's facts from the estimator's config. Write a link as [the words to click](/privacy-policy), with a page of this site, an https:// address or a mailto: address in the brackets.
   */
  text: string;
}
/**
 * A bulleted list.
 */
export interface ListBlock {
  /**
   * 'list' for a bulleted list.
   */
  kind: 'list';
  /**
   * The bullets, from top to bottom. Each is a text like a paragraph's, with the same placeholders ({company.name}, {company.email}, {company.phone}, {company.address}, {company.licence}, {site.title}) and links.
   *
   * @minItems 1
   *
   * Items: One bullet's text.
   */
  items: string[];
}
