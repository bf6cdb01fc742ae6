import { expect, test } from 'vitest';
import { findDonationPages } from './donation-pages.ts';

test('the first link to each service is the page on which people donate', () => {
  const links = ['https://example.com/ko-fi.com', 'https://www.ko-fi.com/lamps', 'https://ko-fi.com/oil'];
  expect(findDonationPages([...links, 'https://donate.tiltify.com/lamps', 'https://ko-fi.com.example'])).toEqual([
    { service: 'kofi', name: 'Ko-fi', url: 'https://www.ko-fi.com/lamps' },
    { service: 'tiltify', name: 'Tiltify', url: 'https://donate.tiltify.com/lamps' },
  ]);
});
