import { addressProblem } from './leads-to'

/** Parts of an activity page, by the word that begins their line. */
const blockKinds = { text: '文字', goods: '商品', coupons: '领券', link: '链接' } as const
type BlockKind = keyof typeof blockKinds

interface BlockLine {
  kind: BlockKind
  title: string
  /** A text, the name of a zone, an address; '' for coupons. */
  content: string
}

export interface TypedBlock extends BlockLine {
  /** From 1. */
  line: number
}

const mostBlocks = 20
const longest = { title: 30, content: 500 }

/**
 * Reads what is typed of an activity page, a part a line: `文字 | 标题 | 内容`. The problems name their
 * line.
 */
export function readBlockLines(typed: string): { lines: TypedBlock[]; problems: string[] } {
  const written = typed
    .split(/\r\n?|\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const read = written.map(({ line, text }) => ({ line, ...readLine(text) }))
  const problems = read.flatMap((one) =>
    'problem' in one ? [`第 ${one.line} 行：${one.problem}`] : [],
  )
  const lines = read.flatMap((one) => ('problem' in one ? [] : [one]))
  if (written.length === 0) problems.push('请至少写一段')
  if (written.length > mostBlocks) problems.push(`最多 ${mostBlocks} 段`)
  return { lines, problems }
}

function readLine(text: string): BlockLine | { problem: string } {
  const [word, title = '', ...rest] = text.split(/[|｜]/).map((part) => part.trim())
  const content = rest.join('|')
  const kind = (Object.keys(blockKinds) as BlockKind[]).find((one) => blockKinds[one] === word)
  if (kind === undefined)
    return { problem: `以 ${Object.values(blockKinds).join('、')} 之一开头，后面用竖线 | 隔开` }
  if (title === '') return { problem: '请在第一个竖线 | 后面写标题' }
  if (title.length > longest.title) return { problem: `标题最多 ${longest.title} 字` }
  if (content.length > longest.content) return { problem: `内容最多 ${longest.content} 字` }
  const problem = contentProblem(kind, content)
  return problem === undefined ? { kind, title, content } : { problem }
}

function contentProblem(kind: BlockKind, content: string): string | undefined {
  if (kind === 'coupons') return content === '' ? undefined : '领券只有按钮上的文字'
  if (content === '') return '请在第二个竖线 | 后面写内容、专区名称或地址'
  return kind === 'link' ? addressProblem(content) : undefined
}

export function blockInLine({ kind, title, content }: BlockLine): string {
  return [blockKinds[kind], title, ...(kind === 'coupons' ? [] : [content])].join(' | ')
}
