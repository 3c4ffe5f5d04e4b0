/** A file that cannot be read as a catalogue; the message is one line for whoever runs the import. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
