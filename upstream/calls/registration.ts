import { beginRegistration } from '#upstream/members/registration/begin'
import { readRegistration } from '#upstream/members/registration/read'
import { saveCompany } from '#upstream/members/registration/save-company'
import { saveOpenDocument } from '#upstream/members/registration/save-open-document'
import { submitRegistration } from '#upstream/members/registration/submit'
import type { Handlers } from './handler'

export const registrationHandlers = {
  'registration.begin': (ctx, input) => beginRegistration(ctx, input),
  'registration.read': (ctx) => readRegistration(ctx),

  'registration.saveCompany': saveCompany,
  'registration.saveDocument': saveOpenDocument,

  'registration.submit': (ctx) => submitRegistration(ctx),
} satisfies Partial<Handlers>
