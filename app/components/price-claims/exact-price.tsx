import { formatTrace } from '#app/words/money'

/** A price with more than two places, where a total is computed from it. */
export function ExactPrice({ yuan }: { yuan: string }) {
  return <span className="number">¥{formatTrace(yuan)}</span>
}
