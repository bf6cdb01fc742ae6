/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.02, 0.1, 0.5, 2, 10];
const NAME = 'http_request_duration_seconds';

interface Series {
  readonly labels: string;
  /** Cumulative counts: responses that took at most the bound with the same index. */
  readonly buckets: number[];
  count: number;
  sum: number;
}

/** Histogram of response times by method, route and status. */
export interface Durations {
  observe(method: string, route: string, status: number, seconds: number): void;
  /** Returns the histogram in the Prometheus text format. */
  text(): string;
}

/** Implemented without prom-client, whose histogram hashes its labels again for every request. */
export function createDurations(): Durations {
  const seriesByLabels = new Map<string, Series>();
  return {
    observe(method, route, status, seconds) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      let series = seriesByLabels.get(labels);
      if (!series) {
        series = { labels, buckets: BOUNDS.map(() => 0), count: 0, sum: 0 };
        seriesByLabels.set(labels, series);
      }
      series.count += 1;
      series.sum += seconds;
      for (let index = BOUNDS.length - 1; index >= 0 && seconds <= (BOUNDS[index] as number); index -= 1) {
        series.buckets[index] = (series.buckets[index] as number) + 1;
      }
    },
    text: () =>
      [
        `# HELP ${NAME} Time from request to response`,
        `# TYPE ${NAME} histogram`,
        ...[...seriesByLabels.values()].flatMap(seriesLines),
        '',
      ].join('\n'),
  };
}

function seriesLines({ labels, buckets, count, sum }: Series): string[] {
  return [
    ...buckets.map((bucketCount, index) => `${NAME}_bucket{${labels},le="${BOUNDS[index]}"} ${bucketCount}`),
    `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ];
}
