import { formatTrace } from '#app/words/money'

/** A price with the places beyond the second, where a sum is worked out from it. */
export function ExactPrice({ yuan }: { yuan: string }) {
  return <span className="number">¥{formatTrace(yuan)}</span>
}
