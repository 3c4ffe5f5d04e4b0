import { ImportError } from './import-error'

const mostAtOnce = 2
const mostWaiting = 8

/**
 * Files being read by this process: one at a time per holder, two in all. A third waits; a holder's
 * second file, and a file behind a long queue, is refused with an ImportError.
 */
export class Turns {
  private readonly holders = new Set<string>()
  private readonly waiting: (() => void)[] = []
  private running = 0

  async take<T>(holder: string, read: () => Promise<T>): Promise<T> {
    if (this.holders.has(holder))
      throw new ImportError('您的上一份文件还在读取，请等它完成再上传这一份')
    if (this.running >= mostAtOnce && this.waiting.length >= mostWaiting)
      throw new ImportError('现在上传文件的人较多，请过一分钟再上传')
    this.holders.add(holder)
    try {
      await this.begin()
      return await read().finally(() => {
        this.end()
      })
    } finally {
      this.holders.delete(holder)
    }
  }

  private async begin(): Promise<void> {
    if (this.running < mostAtOnce) this.running++
    // The one that ends leaves its place to the first that waits.
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private end(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.running--
    else next()
  }
}
