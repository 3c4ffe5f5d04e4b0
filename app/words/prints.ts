export function printsInWords(count: number): string {
  return count === 0 ? '未打印' : `已打印 ${String(count)} 次`
}
