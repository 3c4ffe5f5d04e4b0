import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordOwner } from './password-owner'

test('a password manager finds the account, which is never sent', () => {
  const field = renderToStaticMarkup(<PasswordOwner name="和风堂" />)
  expect(field).toMatch(/autocomplete="username".* value="和风堂"/i)
  expect(field).not.toContain('name=')
})
