/** How often a paper was printed, as pages of the desk say it. */
export function printsInWords(count: number): string {
  return count === 0 ? '未打印' : `已打印 ${String(count)} 次`
}
