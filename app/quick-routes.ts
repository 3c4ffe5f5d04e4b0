import { route, type RouteConfigEntry } from '@remix-run/route-config'
import { alias } from './route-alias'

export const quickRoutes: RouteConfigEntry[] = [
  route('kjcg', 'routes/kjcg.tsx'),
  alias('zzfw_kjcg', 'routes/kjcg.tsx'),
  route('kjcg/list/:id', 'routes/kjcg/list.tsx'),
  route('kjcg/list/:id/open', 'routes/kjcg/list/open.ts'),
  route('kjcg/replenish', 'routes/kjcg/replenish.tsx'),
  route('kjcg/history', 'routes/kjcg/history.tsx'),
  route('kjcg/templates', 'routes/kjcg/templates.tsx'),
  route('kjcg/template/new', 'routes/kjcg/template/new.tsx'),
  route('kjcg/template/:id', 'routes/kjcg/template.tsx'),
  route('kjcg/template/delete/:id', 'routes/kjcg/template/delete.tsx'),
  route('kjcg/codes', 'routes/kjcg/codes.tsx'),
  route('kjcg/codes/delete', 'routes/kjcg/codes/delete.tsx'),
  route('kjcg/codes/export', 'routes/kjcg/codes/export.ts'),
  route('kjcg/candidates', 'routes/kjcg/candidates.ts'),
]
