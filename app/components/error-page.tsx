import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '#app/utils/paths'

interface Explanation {
  title: string
  message: string
  /** The label of the link that tries the same address again; absent when that cannot help. */
  retry?: string
}

/**
 * What a visitor sees when a page could not be answered (product.md §8). `children` stands in place
 * of the link that tries again.
 */
export function ErrorPage({ children }: { children?: ReactNode }) {
  const { title, message, retry } = explain(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{title}</h1>
      <p>{message}</p>
      {children}
      <p className="notice-page-actions">
        {retry !== undefined && children === undefined && (
          <a className="button button-primary" href={pathname + search} data-full>
            {retry}
          </a>
        )}
        <a className="button" href={paths.home()}>
          返回首页
        </a>
      </p>
    </section>
  )
}

function explain(error: unknown): Explanation {
  if (!isRouteErrorResponse(error))
    return { title: '系统繁忙', message: '系统繁忙，请稍候再试', retry: '重试' }
  const said = (error.data as { message?: string } | null)?.message
  switch (error.status) {
    case 404:
      return { title: '页面不存在', message: said ?? '您访问的页面不存在或已下架' }
    case 503:
      return { title: '系统繁忙', message: said ?? '系统繁忙，请稍候再试', retry: '重试' }
    case 504:
      return { title: '请求超时', message: said ?? '请求超时，请刷新页面', retry: '刷新' }
    default:
      return { title: '温馨提示', message: said ?? '请求无法处理' }
  }
}
