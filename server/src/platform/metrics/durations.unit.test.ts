import { expect, test } from 'vitest';
import { createDurations } from './durations.ts';

test('counts responses cumulatively per bucket, by method, route and status', () => {
  const durations = createDurations();
  for (const seconds of [0.001, 0.005, 0.3, 60]) durations.observe('GET', '/api/a/:id', 200, seconds);
  durations.observe('GET', '/api/a/:id', 404, 1);
  const series = 'method="GET",route="/api/a/:id",status="200"';
  const lines = durations.text().split('\n');
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds Time from request to response',
    '# TYPE http_request_duration_seconds histogram',
  ]);
  const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10, '+Inf'].map(
    (bound, index) => `http_request_duration_seconds_bucket{${series},le="${bound}"} ${[2, 2, 2, 3, 3, 3, 4][index]}`,
  );
  expect(lines).toEqual(expect.arrayContaining(buckets));
  expect(lines).toContain(`http_request_duration_seconds_count{${series}} 4`);
  expect(lines).toContain('http_request_duration_seconds_sum{method="GET",route="/api/a/:id",status="404"} 1');
  expect(lines.at(-1)).toBe('');
});
