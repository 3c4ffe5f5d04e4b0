/**
 * Pictures per document. Apart from the words of documents, so that picture fields load only this.
 */
export const mostPictures = 5
