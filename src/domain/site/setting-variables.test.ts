import { expect, test } from 'vitest'
import { readSettingVariables, variableName } from './setting-variables.ts'
import { SITE_SETTINGS } from './site-settings.ts'

test('each setting has a variable of its own', () => {
  const variables = Object.keys(SITE_SETTINGS).map(variableName)
  expect(new Set(variables).size).toBe(variables.length)
  expect(variables).toContain('SETTING_CONTACT_EMAIL')
})

test('variables are read as the form would publish them, and an empty one is none', () => {
  const given = {
    SETTING_NAME: ' Kornblume ',
    SETTING_COLOUR: '#2E5AA8',
    SETTING_PHONE: '',
    PORT: '1',
  }
  expect(readSettingVariables(given)).toEqual({
    values: { name: 'Kornblume', colour: '#2e5aa8' },
    problems: [],
  })
})

test('what cannot be published, and what is no setting, is named by its variable', () => {
  const given = { SETTING_NAME: 'x'.repeat(61), SETTING_LUNCH: 'soup', SETTING_CORNERS: 'odd' }
  expect(readSettingVariables(given)).toEqual({
    values: {},
    problems: [
      'SETTING_NAME: Name must be 60 characters or less',
      'SETTING_LUNCH sets nothing: `haven settings list` has all settings',
      expect.stringContaining('SETTING_CORNERS: Corners must be one of'),
    ],
  })
})
