import { layout, route, type RouteConfigEntry } from '@remix-run/route-config'

/** The wholesaler's desk, which a process of its own serves (docs/desk.md). A part of routes.ts. */
export const deskRoutes: RouteConfigEntry[] = [
  route('desk/login', 'routes/desk/login.tsx'),
  route('desk/join/:token', 'routes/desk/join.tsx'),
  route('desk/pictures/:id', 'routes/desk/pictures.ts'),
  route('desk/contracts/pictures/:id', 'routes/desk/contracts/pictures.ts'),
  route('desk/service/pictures/:id', 'routes/desk/service/pictures.ts'),
  layout('routes/desk.tsx', [
    route('desk', 'routes/desk/index.tsx'),
    route('desk/continue', 'routes/desk/continue.tsx'),
    route('desk/members', 'routes/desk/members.tsx'),
    route('desk/members/applications', 'routes/desk/members/applications.tsx'),
    route('desk/members/info/:id', 'routes/desk/members/info.tsx'),
    route('desk/contracts', 'routes/desk/contracts.tsx'),
    route('desk/contracts/info/:id', 'routes/desk/contracts/info.tsx'),
    route('desk/service', 'routes/desk/service.tsx'),
    route('desk/service/request/:id', 'routes/desk/service/request.tsx'),
    route('desk/service/feedback/:id', 'routes/desk/service/feedback.tsx'),
    route('desk/service/complaint/:id', 'routes/desk/service/complaint.tsx'),
    route('desk/people', 'routes/desk/people.tsx'),
    route('desk/people/info/:id', 'routes/desk/people/info.tsx'),
    route('desk/people/roles/:id', 'routes/desk/people/roles.tsx'),
    route('desk/audit', 'routes/desk/audit.tsx'),
    route('desk/audit/export', 'routes/desk/audit/export.ts'),
    route('desk/account', 'routes/desk/account.tsx'),
    route('desk/account/password', 'routes/desk/account/password.tsx'),
    route('desk/account/totp', 'routes/desk/account/totp.tsx'),
    route('desk/*', 'routes/desk/unknown.tsx'),
  ]),
]
