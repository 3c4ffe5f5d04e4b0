import { formatPrice, formatTrace } from '#app/words/money'

interface PriceProps {
  yuan: string
  className?: string
  /** With the places beyond the second, where a sum is worked out from it. */
  isExact?: boolean
}

/** `¥12.50` or `-¥12.50`, the ¥ smaller, rounded down; in price red unless it stands in a sum. */
export function Price({ yuan, className = 'price', isExact = false }: PriceProps) {
  const amount = yuan.replace('-', '')
  return (
    <span className={className}>
      {yuan.startsWith('-') && '-'}
      <small>¥</small>
      {isExact ? formatTrace(amount) : formatPrice(amount)}
    </span>
  )
}
