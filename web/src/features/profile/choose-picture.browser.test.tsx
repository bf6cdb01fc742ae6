import { updateProfile, uploadProfilePicture } from '@app/contract/profile/schemas';
import { pictureTexts } from '@app/contract/profile/texts';
import { completeSignup } from '@app/contract/sign-up/schemas';
import { signupTexts } from '@app/contract/sign-up/texts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { CONNECTION_LOST, holdResponse, requestsOf, respondOnce, respondTo } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openSettings } from '../../../testing/settings.ts';
import { captureUploads } from '../../../testing/uploads.ts';
import { signupToken } from '../accounts/common/page-state.ts';

const TOO_MANY_BYTES = 6 * 1024 * 1024;
/** The response to an upload. A browser can load its URL. */
const UPLOADED = { url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', key: 'key' };

const dialog = page.getByRole('dialog', { name: 'Your picture' });
const save = dialog.getByRole('button', { name: 'Save' });
const account = page.getByRole('button', { name: /^Account:/ });

/** Returns a JPEG file that stands for a camera photo. */
async function newPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  canvas.getContext('2d')?.fillRect(0, 0, 300, 400);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([blob as Blob], 'photo.jpg', { type: 'image/jpeg' });
}

/** Clicks a button that opens the browser's file picker, and chooses a file. */
async function choose(
  file: File,
  button: Locator = page.getByRole('button', { name: 'Add a picture' }),
): Promise<void> {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  await button.click();
  const input = click.mock.contexts[0] as HTMLInputElement;
  click.mockRestore();
  await userEvent.upload(input, file);
}

/** Opens the profile of a user; the fake API accepts an upload. @returns the uploaded files */
function openProfile(): readonly File[] {
  const files = captureUploads();
  const user = openSettings('profile');
  respondTo(uploadProfilePicture, UPLOADED);
  respondTo(updateProfile, ({ body }) => ({
    user: { ...user, pfp: { link: body.pfp?.link ?? '', key: body.pfp?.key ?? '' } },
  }));
  return files;
}

test.each([
  ['of another type', new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }), pictureTexts.type],
  [
    'that is too large',
    new File([new Uint8Array(TOO_MANY_BYTES)], 'a.png', { type: 'image/png' }),
    pictureTexts.tooLarge,
  ],
  ['that is no image', new File(['PK'], 'archive.png', { type: 'image/png' }), pictureTexts.unreadable],
])('a file %s is rejected', async (_, file, text) => {
  openProfile();
  await choose(file);
  await expect.element(page.getByText(text)).toBeVisible();
  await expectAccessible(text);
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([1280, 360])('a picture is cropped with the keyboard (%i px)', async (width) => {
  await page.viewport(width, 740);
  onTestFinished(() => page.viewport(1280, 800));
  openProfile();
  await choose(await newPhoto());
  await expect.element(save).toBeEnabled();
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(zoom).toHaveValue('1.3');
  await userEvent.keyboard('{End}');
  await expect.element(zoom).toHaveValue('3');
  await expectAccessible('cropper');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a picture is uploaded as a JPEG and shown', async () => {
  const files = openProfile();
  await choose(await newPhoto());
  const finish = holdResponse(uploadProfilePicture);
  await save.click();
  await expect.element(dialog.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
  await expect.poll(() => files.map(({ type }) => type)).toEqual(['image/jpeg']);
  finish(UPLOADED);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Your new picture is saved')).toBeVisible();
  await expect.element(account.getByCss('img')).toHaveAttribute('src', UPLOADED.url);
  expect(requestsOf(updateProfile).map(({ body }) => body)).toEqual([{ pfp: { link: UPLOADED.url, key: 'key' } }]);
});

test.each([
  ['lacks its end', (photo: File) => photo.slice(0, -2)],
  ['is followed by a video', (photo: File) => new Blob([photo, '\0\0\0\x18ftypmp42\0\0\0\0isommp42'])],
])('a photo that %s can be chosen', async (_, change) => {
  openProfile();
  await choose(new File([change(await newPhoto())], 'photo.jpg', { type: 'image/jpeg' }));
  await expect.element(save).toBeEnabled();
});

test('a picture is uploaded once after a double click, and not after Cancel', async () => {
  const { toBlob } = HTMLCanvasElement.prototype;
  const encodings: (() => void)[] = [];
  const files = openProfile();
  const photo = await newPhoto();
  const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    ...options
  ) {
    encodings.push(() => toBlob.apply(this, options));
  });
  onTestFinished(() => encode.mockRestore());
  await choose(photo);
  await save.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  encodings[0]?.();

  await choose(photo);
  await save.dblClick();
  await expect.poll(() => encodings.length).toBe(2);
  encodings[1]?.();
  // The dialog closes after its upload. A cancelled picture would have been uploaded before that.
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Your new picture is saved')).toBeVisible();
  expect(files).toHaveLength(1);
});

test('the cropper reports a failed upload and can retry it', async () => {
  openProfile();
  respondOnce(uploadProfilePicture, CONNECTION_LOST);
  await choose(await newPhoto());
  await save.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/We couldn’t reach the server/);
  await save.click();
  await expect.element(page.getByText('Your new picture is saved')).toBeVisible();
});

test('a picture can be chosen during sign-up', async () => {
  const files = captureUploads();
  respondTo(uploadProfilePicture, UPLOADED);
  respondTo(completeSignup, {
    requiresEmailVerification: true,
    message: signupTexts.checkMail,
    email: 'a@example.com',
  });
  signupToken.save('temp-token', { email: 'a@example.com' });
  openPage('/complete-signup');
  await expect.element(page.getByText('Optional, an image under 5 MB')).toBeVisible();
  await choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText(pictureTexts.typeAtSignup)).toBeVisible();
  await choose(await newPhoto());
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByCss('form img')).toHaveAttribute('src', UPLOADED.url);
  await expectAccessible('complete signup with a picture');
  await page.getByLabelText('Username').fill('kestrel');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByText(signupTexts.checkMail)).toBeVisible();
  expect(files).toHaveLength(1);
  expect(requestsOf(uploadProfilePicture).map(({ token }) => token)).toEqual(['temp-token']);
  expect(requestsOf(completeSignup)[0]?.body.pfp).toEqual({ link: UPLOADED.url, key: 'key' });
});
