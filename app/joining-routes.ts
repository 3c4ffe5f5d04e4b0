import { route, type RouteConfigEntry } from '@remix-run/route-config'
import { alias } from './route-alias'

export const joiningRoutes: RouteConfigEntry[] = [
  route('forget', 'routes/forget/index.ts'),
  route('forget/step1', 'routes/forget/step1.tsx'),
  route('forget/step2', 'routes/forget/step2.tsx'),
  route('forget/step3', 'routes/forget/step3.tsx'),
  route('forget/appeal', 'routes/forget/appeal.tsx'),
  route('forget/appeal/print', 'routes/forget/appeal/print.tsx'),
  route('register', 'routes/register/index.ts'),
  route('register/step1', 'routes/register/step1.tsx'),
  route('register/step2', 'routes/register/step2.tsx'),
  route('register/step3', 'routes/register/step3.tsx'),
  route('register/appeal', 'routes/register/appeal.tsx'),
  route('register/paper/:paper', 'routes/register/paper.tsx'),
  route('register/dd', 'routes/register/dd/index.ts'),
  alias('register/dd/step1', 'routes/register/step1.tsx'),
  route('register/dd/step2', 'routes/register/dd/step2.tsx'),
  route('register/dd/step3', 'routes/register/dd/step3.tsx'),
  route('register/dd/company/:id', 'routes/register/dd/company.tsx'),
  route('register/dd/documents/:id', 'routes/register/dd/documents.tsx'),
  route('register/dd/shared/:slot', 'routes/register/dd/shared.tsx'),
  route('register/dd/remove/:id', 'routes/register/dd/remove.tsx'),
  route('register/dd/template', 'routes/register/dd/template.ts'),
  route('register/wechat', 'routes/register/wechat.tsx'),
  route('register/wechat/code', 'routes/register/wechat/code.tsx'),
]
