import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getTodos } from '#app/services/account/account.server'
import type { RouteHandle } from '#app/site/handle'
import { pageTitle } from '#app/site/title'

export const handle = { title: '我的待办', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return { todos: await getTodos(request) }
}

export default function MemberPage() {
  const { todos } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <section className="panel todos" aria-labelledby="todos-title">
        <h1 id="todos-title">{handle.title}</h1>
        {todos.length === 0 ? (
          <p className="empty">没有需要处理的事，资质、订单和回执都已办妥。</p>
        ) : (
          <ul>
            {todos.map(({ words, address, isUrgent }) => (
              <li key={words}>
                {isUrgent && <span className="todo-urgent">急</span>} <a href={address}>{words}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
