/** A value at a place of the x axis: a day, a time, a quantity. */
interface LinePoint {
  x: number
  y: number
}

/**
 * Paths of a line in a square of 100 × 100 that is stretched to its place; what is read stands
 * beside it as text.
 */
export interface LineChart {
  line: string
  /** The same down to the foot. */
  area: string
  /** Its points, as lines without length. */
  dots: string
  low: number
  high: number
}

interface LineOptions {
  /** A value holds until the next point: a balance, a price. */
  isStepped?: boolean
  /** The foot is 0 instead of the lowest value. */
  isFromZero?: boolean
}

/** Undefined with fewer than two points. Points in the order of `x`. */
export function lineChart(
  points: readonly LinePoint[],
  { isStepped = false, isFromZero = false }: LineOptions = {},
): LineChart | undefined {
  const [first, last] = [points[0], points[points.length - 1]]
  if (first === undefined || last === undefined || points.length < 2) return undefined
  const ys = points.map(({ y }) => y)
  const low = Math.min(...ys, ...(isFromZero ? [0] : []))
  const high = Math.max(...ys)
  const [width, height] = [last.x - first.x || 1, high - low]
  const placed = points.map(({ x, y }) => ({
    x: round(((x - first.x) / width) * 100),
    // Values that are all the same run through the middle.
    y: height === 0 ? 50 : round(96 - ((y - low) / height) * 92),
  }))
  const line = placed.map((point, at) => drawn(point, at, isStepped)).join('')
  return {
    line,
    area: `${line}V100H0Z`,
    dots: placed.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    low,
    high,
  }
}

function drawn({ x, y }: LinePoint, at: number, isStepped: boolean): string {
  if (at === 0) return `M${x} ${y}`
  return isStepped ? `H${x}V${y}` : `L${x} ${y}`
}

function round(part: number): number {
  return Math.round(part * 100) / 100
}
