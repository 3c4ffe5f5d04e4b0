import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

/** The file beside the imported one that holds rows that were not taken, each with its reason. */
export class RejectedFile {
  readonly path: string
  private stream: WriteStream | undefined

  constructor(
    importedFile: string,
    private readonly headings: string[],
  ) {
    this.path = `${importedFile}.rejected.csv`
  }

  /** Removes what an earlier import left. */
  async clear(): Promise<void> {
    await rm(this.path, { force: true })
  }

  async add(line: number, reason: string, cells: string[]): Promise<void> {
    if (this.stream === undefined) {
      this.stream = createWriteStream(this.path)
      // The mark makes Excel read it as UTF-8.
      this.stream.write(`\uFEFF${csvLine(['行号', '未导入原因', ...this.headings])}`)
    }
    if (!this.stream.write(csvLine([String(line), reason, ...cells])))
      await new Promise<void>((resolve) => this.stream?.once('drain', resolve))
  }

  async close(): Promise<void> {
    if (this.stream === undefined) return
    this.stream.end()
    await finished(this.stream)
  }
}

function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
