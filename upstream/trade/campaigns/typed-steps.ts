import { cellFen, LineProblems, requireLines, type TypedLine } from './typed-lines'

/** A step of a ladder: from an amount on, a sum is given, 分. */
interface TypedStep {
  amountFen: number
  givenFen: number
}

interface StepWords {
  /** `1000 20`. */
  example: string
  /** The words that may stand before the amounts: `满1000减20`. */
  between: RegExp
  amounts: string
  tooMuch: string
  notRising: string
}

const mostSteps = 10

/** Two amounts a line, in any order, as a rising ladder. 422 at `lines` with each line's problem. */
export function readTypedSteps(typed: string, words: StepWords): TypedStep[] {
  const lines = requireLines(typed, 'lines', `如 ${words.example}`)
  const problems = new LineProblems('lines')
  const steps = lines.flatMap((line) => {
    const [amountFen, givenFen, ...rest] = amountsOf(line, words.between).map(cellFen)
    if (amountFen === undefined || givenFen === undefined || rest.length > 0)
      problems.add(line, `${words.amounts}，如 ${words.example}`)
    else if (givenFen >= amountFen) problems.add(line, words.tooMuch)
    else return [{ amountFen, givenFen, line }]
    return []
  })
  const rising = [...steps].sort((a, b) => a.amountFen - b.amountFen)
  for (const [index, step] of rising.entries()) {
    const before = rising[index - 1]
    if (before === undefined) continue
    if (before.amountFen === step.amountFen) problems.add(step.line, '这个金额写了两次')
    else if (before.givenFen >= step.givenFen) problems.add(step.line, words.notRising)
  }
  if (lines.length > mostSteps) problems.add({ line: mostSteps + 1 }, `最多 ${mostSteps} 档`)
  problems.throwAny()
  return rising.map(({ amountFen, givenFen }) => ({ amountFen, givenFen }))
}

/** The cells of a line without the words between them. */
function amountsOf({ cells }: TypedLine, between: RegExp): string[] {
  return cells
    .flatMap((cell) => cell.split(between))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && cell !== '元')
}
