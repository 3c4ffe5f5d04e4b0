/** A file that cannot be imported; the message is one line for whoever imports it. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
