// Made from schemas/vocabulary.schema.json by "npm run generate". Do not edit.

/**
 * What the schemas of this folder say of a key beside the shape of its value. The check, its repairs, the report of price changes and the reference of all keys read it; none of them knows a key by its name.
 */
export interface Annotations {
  /**
   * The value is a text that visitors read. plain: it is shown as it is written. rich: [words](/address) becomes a link.
   */
  text?: 'plain' | 'rich';
  /**
   * Who reads a text, if not visitors. author: those who edit the config.
   */
  reader?: 'author';
  /**
   * Whether a translation needs the text. optional: a name, a number or an address, which most languages write as it stands.
   */
  translation?: 'optional';
  /**
   * How many characters of a text fit its place.
   */
  longest?: number;
  /**
   * The value is compared or sent as it stands. Nobody reads it as a text.
   */
  verbatim?: true;
  placeholders?: Placeholders;
  /**
   * The value is a fact that may still be open: a word in square brackets, or a sample. Before a release it must be filled in.
   */
  fact?: true;
  /**
   * The value of this key beside it is a fact. While that is a sample, this one counts as one, too.
   */
  sampleWith?: string;
  /**
   * The value is the name of this sort of thing. No two may share it.
   */
  defines?: string;
  things?: Things;
  refersTo?: RefersTo;
  /**
   * The value is a picture in public/. Behind a # may stand the id of a part of it.
   */
  picture?: true;
  /**
   * The value is an address to link to.
   */
  link?: true;
  /**
   * What a number counts.
   */
  unit?:
    'milliseconds' | 'hours' | 'count' | 'characters' | 'digits' | 'decimals' | 'pixels' | 'year';
  /**
   * The key beside this one whose number must not be above this one.
   */
  notBelow?: string;
  /**
   * The value decides what visitors see, and never what anything costs. Of texts, pictures and links that is known.
   */
  unpriced?: true;
  /**
   * The site is built with it and keeps it until it is built again: no schedule may change it.
   */
  atBuild?: true;
  /**
   * A table whose keys name places of the same file: the keys that lead there, and the names of things in lists.
   */
  places?: true;
  /**
   * How a thing of this kind reads: {key} stands for what the key holds, and [words in brackets] are said only where the key among them is there. An optional key that the sentence leaves out is said behind it.
   */
  sentence?: string;
  /**
   * A formula that says what this operator does, as an example. The reference shows it instead of the keys.
   */
  formula?: string;
  /**
   * The word between the entries of this list in such a sentence.
   */
  between?: string;
  /**
   * What the studio calls a key, a kind or a choice, where its name would say too little.
   */
  label?: string;
  /**
   * Other words that people search for it by in the studio.
   *
   * @minItems 1
   */
  keywords?: string[];
  /**
   * The value is the first day on which something does not hold any more. The studio shows the last day on which it does.
   */
  exclusiveEnd?: true;
  /**
   * The value may be written short. The first of its alternatives is what it stands for.
   */
  shorthand?: true;
  /**
   * The value is the name of a time zone.
   */
  timeZone?: true;
  /**
   * What the studio calls the choices of an enum.
   */
  choiceLabels?: {
    [k: string]: string;
  };
  /**
   * What to write, for somebody whose value has another form.
   */
  hint?: string;
}
/**
 * What may stand in braces in a text.
 */
export interface Placeholders {
  /**
   * The facts about the company and the site, such as {company.phone}.
   */
  facts?: true;
  /**
   * Keys of the same object: {max} is filled where "max" is given. Behind a dot stands a key within: range.from fills {from}.
   */
  beside?: string[];
  /**
   * Names that the place of the text fills in by itself.
   */
  named?: string[];
  /**
   * The names of all things of this sort.
   */
  things?: string;
  /**
   * The names of all things of several sorts, each behind the word for its sort and a dot: {answer.zipCode}.
   */
  each?: {
    [k: string]: string;
  };
}
/**
 * What the entries of a list or table are.
 */
export interface Things {
  /**
   * What one of them is called in a sentence: option.
   */
  thing: string;
  /**
   * The key of an entry that holds its name. No two may share it. Left out for things without a name, and for a table, where the key of the entry is the name.
   */
  name?: string;
  /**
   * The key of an entry that holds what people call it.
   */
  label?: string;
  /**
   * Names are told apart only within one thing of this sort: options within an answer.
   */
  of?: string;
  /**
   * The kind of entry that a list ends with: what is added goes before it.
   */
  last?: string;
  /**
   * Any text of the file may name one of them, as {price.TABLE.ENTRY} with the word that stands here, what it belongs to, and its name. It is filled in when the site is built.
   */
  inTexts?: string;
}
/**
 * What a name refers to.
 */
export interface RefersTo {
  /**
   * The sort of thing: option.
   */
  thing: string;
  /**
   * Another sort of thing that may be meant, if there is none of the first with this name.
   */
  or?: string;
  /**
   * The sort of thing that it belongs to, which is named beside it: answer.
   */
  of?: string;
}
