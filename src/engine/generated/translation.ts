// Made from schemas/translation.schema.json by "npm run generate". Do not edit.

/**
 * The texts of a file in another language. It stands beside that file and has its name with the language in it: estimator.es.json holds the Spanish texts of estimator.json, privacy-policy.es.json those of privacy-policy.json. "npm run translate -- es" writes and updates it; you fill in "text".
 */
export interface Translation {
  /**
   * Where the rules for this file are kept. Leave it as it is: it is what makes this file a translation.
   */
  $schema: string;
  /**
   * The language with the region where it is read, as a language tag such as es-US. Numbers, amounts and dates are written as there, and leads may say it. It counts in the translation of the estimator itself. Left out: what the name of the file says.
   */
  language?: string;
  /**
   * Who still has to look at this translation, and at what. Visitors never see it. The check warns of it, and a release is refused, until the key is taken away.
   */
  toReview?: string;
  /**
   * The texts, in the order of the file that they are of. Each has the name of its place there, such as steps.project-type.title.
   */
  texts: {
    [k: string]: TranslatedText;
  };
}
/**
 * One text in both languages.
 */
export interface TranslatedText {
  /**
   * The text that this one was made from, word for word. Where the other file says something else by now, the translation is stale: visitors read the new words in the old language until somebody has looked at it.
   */
  source: string;
  /**
   * What "source" said before it was changed. "npm run translate" writes it. While it stands here the translation is stale: mend "text" where it has to be, and take "was" away.
   */
  was?: string;
  /**
   * The text in the other language, with the same placeholders in braces and the same links. Empty: not translated yet.
   */
  text: string;
}
