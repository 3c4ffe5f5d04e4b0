/** A file that cannot be imported; the message is one line for the importing user. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
