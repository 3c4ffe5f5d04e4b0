import { formatPrice } from '#app/words/money'

/** `¥12.50` or `-¥12.50`, the ¥ smaller, rounded down; red except within a total. */
export function Price({ yuan, className = 'price' }: { yuan: string; className?: string }) {
  return (
    <span className={className}>
      {yuan.startsWith('-') && '-'}
      <small>¥</small>
      {formatPrice(yuan.replace('-', ''))}
    </span>
  )
}
