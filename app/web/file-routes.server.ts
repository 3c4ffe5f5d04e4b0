import { data, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = Routes[string]
type Loader = NonNullable<Route['module']['loader']>

/** The class of what `data` makes, which Remix does not export. */
const Thrown = data(null).constructor as new () => ReturnType<typeof data<unknown>>

/**
 * The routes, those without a page (files, data for scripts) with the message of what they throw by
 * `data` in their answer: of such a route Remix keeps only the status.
 */
export function keepMessages(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, isBare(route) ? withMessages(route) : route]),
  )
}

function isBare({ module }: Route): boolean {
  return (module as { default?: unknown }).default === undefined && module.loader !== undefined
}

function withMessages(route: Route): Route {
  const answer = route.module.loader as Loader
  const loader: Loader = async (args) => {
    try {
      return await answer(args)
    } catch (error) {
      if (error instanceof Thrown) throw Response.json(error.data, error.init ?? {})
      throw error
    }
  }
  return { ...route, module: { ...route.module, loader } }
}
