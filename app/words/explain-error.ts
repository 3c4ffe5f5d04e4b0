import { isRouteErrorResponse } from '@remix-run/react'
import { busyMessage, notFoundMessage, timeoutMessage } from './outage'

interface Explanation {
  title: string
  message: string
  /** The label of the link that tries the same address again; absent when that cannot help. */
  retry?: string
}

/** An error of a route in words for the visitor (product.md §8). */
export function explainError(error: unknown): Explanation {
  if (!isRouteErrorResponse(error))
    return { title: '系统繁忙', message: busyMessage, retry: '重试' }
  const { title, message: said } = (error.data ?? {}) as { title?: string; message?: string }
  switch (error.status) {
    case 404:
      return { title: title ?? '页面不存在', message: said ?? notFoundMessage }
    case 503:
      return { title: '系统繁忙', message: said ?? busyMessage, retry: '重试' }
    case 504:
      return { title: '请求超时', message: said ?? timeoutMessage, retry: '刷新' }
    default:
      return { title: '温馨提示', message: said ?? '请求无法处理' }
  }
}
