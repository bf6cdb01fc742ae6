# Backups from a container: the image of Kismet with the client programs of the database's version. docs/operating.md, "Backup and restore".
FROM kismet:0.1.0 AS app

FROM postgres:18.4-bookworm
ENV NODE_ENV=production DATA_DIR=/tmp
WORKDIR /app
COPY --from=app /usr/local/bin/node /usr/local/bin/
COPY --from=app /app ./
ENTRYPOINT ["node", "-r", "./tools/require-node.cjs", "tools/backup.ts"]
CMD ["backup"]
