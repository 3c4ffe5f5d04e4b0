import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  // Public
  index('routes/home.tsx'),
  route('login', 'routes/login.tsx'),
  route('dzht', 'routes/dzht.tsx'),

  // Unknown addresses
  route('404', 'routes/not-found.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
