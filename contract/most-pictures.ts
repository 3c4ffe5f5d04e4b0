/** Most pictures of one document. Apart from the words of documents, which fields of pictures do without. */
export const mostPictures = 5
