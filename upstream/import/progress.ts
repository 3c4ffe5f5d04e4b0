import type { ImportCounts } from './import-counts'

/** On a terminal a single line is updated; in a log, one line per this many rows. */
const rowsPerLine = 20_000

interface Output {
  isTTY?: boolean
  write: (text: string) => unknown
}

export class Progress {
  private nextLine = rowsPerLine

  constructor(private readonly output: Output) {}

  show({ read, added, changed, unchanged, merged }: ImportCounts): void {
    const done = added + changed + unchanged + merged
    if (this.output.isTTY === true) {
      const written = done === 0 ? '' : `，已处理 ${done} 行`
      this.output.write(`\r\u001B[K已读 ${read} 行${written} …`)
      return
    }
    const rows = read + done
    if (rows < this.nextLine) return
    this.nextLine = rows - (rows % rowsPerLine) + rowsPerLine
    this.output.write(done === 0 ? `已读 ${read} 行\n` : `已处理 ${done} / ${read} 行\n`)
  }

  end(): void {
    if (this.output.isTTY === true) this.output.write('\r\u001B[K')
  }
}
