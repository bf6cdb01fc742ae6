import { listEmailTemplates, previewEmailTemplate } from '@app/contract/devtools/schemas';
import { logInAsAdmin } from '../../fixtures/accounts/admin.ts';
import { expectEmailAccessible, expectNoHorizontalScroll } from '../../fixtures/page/accessibility.ts';
import { callApi } from '../../fixtures/product/api.ts';
import { DESKTOP_ONLY, expect, test } from '../../test.ts';

test('every email is accessible in light and dark', DESKTOP_ONLY, async ({ page, mailbox, product }) => {
  const { session } = await logInAsAdmin(page, mailbox, '/devs');
  const { templates } = await callApi(product, listEmailTemplates, { token: session.token });
  expect(templates.length).toBeGreaterThan(10);
  for (const { name } of templates) {
    const { html } = await callApi(product, previewEmailTemplate, { token: session.token, params: { name } });
    await page.goto('about:blank');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The email is opened outside the frame of the Email Tester, because axe cannot run in that frame
      await page.setContent(html);
      await expectEmailAccessible(page, `${name}, ${colorScheme}`);
      await expectNoHorizontalScroll(page, `${name}, ${colorScheme}`);
    }
  }
});
