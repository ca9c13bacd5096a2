// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What the package uses of the libc of Apple systems. Types and values are those of xnu and Libc.
#ifndef REQUESTS_STAND_IN_DARWIN_H
#define REQUESTS_STAND_IN_DARWIN_H

typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;

typedef int64_t blkcnt_t;
typedef int32_t blksize_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef uint32_t uid_t;
typedef int32_t suseconds_t;

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

// Files.
typedef struct __sFILE {
  unsigned char *_p;
} FILE;
typedef struct {
  int __dd_fd;
} DIR;
struct dirent {
  ino_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};
int chmod(const char *, mode_t);
int close(int);
int closedir(DIR *);
int dup(int);
int dup2(int, int);
int fclose(FILE *);
int fflush(FILE *);
void flockfile(FILE *);
void funlockfile(FILE *);
size_t fwrite(const void *, size_t, size_t, FILE *);
FILE *fopen(const char *, const char *);
int fchmod(int, mode_t);
int fstat(int, struct stat *);
int fsync(int);
int ftruncate(int, off_t);
int link(const char *, const char *);
int lstat(const char *, struct stat *);
off_t lseek(int, off_t, int);
int mkdir(const char *, mode_t);
int mkpath_np(const char *, mode_t);
int mkfifo(const char *, mode_t);
int mkstemp(char *);
DIR *opendir(const char *);
int pipe(int[2]);
ssize_t pread(int, void *, size_t, off_t);
ssize_t pwrite(int, const void *, size_t, off_t);
ssize_t read(int, void *, size_t);
struct dirent *readdir(DIR *);
ssize_t readlink(const char *, char *, size_t);
int remove(const char *);
int rename(const char *, const char *);
int rmdir(const char *);
int stat(const char *, struct stat *);
int symlink(const char *, const char *);
int truncate(const char *, off_t);
int unlink(const char *);
ssize_t write(int, const void *, size_t);

// Processes and time.
pid_t getpid(void);
uid_t geteuid(void);
uid_t getuid(void);
char *getenv(const char *);
int setenv(const char *, const char *, int);
int unsetenv(const char *);
int kill(pid_t, int);
void exit(int) __attribute__((noreturn));
int usleep(unsigned int);
unsigned int sleep(unsigned int);
time_t time(time_t *);
char *strerror(int);
size_t strlen(const char *);
void *malloc(size_t);
void *realloc(void *, size_t);
void free(void *);
int mlock(const void *, size_t);
int munlock(const void *, size_t);
int isatty(int);
double pow(double, double);
double log10(double);
double floor(double);
double ceil(double);
double round(double);

// Threads.
typedef unsigned long pthread_key_t;
typedef struct {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct {
  long __sig;
  char __opaque[40];
} pthread_cond_t;
typedef struct {
  long __sig;
  char __opaque[192];
} pthread_rwlock_t;
typedef struct _opaque_pthread_t {
  long __sig;
  void *__cleanup_stack;
  char __opaque[8176];
} *pthread_t;
pthread_t pthread_self(void);
int pthread_getname_np(pthread_t, char *, size_t);

// Locales.
typedef struct _xlocale *locale_t;
locale_t newlocale(int, const char *, locale_t);
#define LC_MONETARY_MASK (1 << 3)
#define LC_NUMERIC_MASK (1 << 4)
#define LC_TIME_MASK (1 << 5)

// Sockets.
typedef uint8_t sa_family_t;
typedef uint32_t socklen_t;
typedef uint16_t in_port_t;
typedef uint32_t in_addr_t;
struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct in_addr {
  in_addr_t s_addr;
};
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct in6_addr {
  union {
    uint8_t __u6_addr8[16];
    uint16_t __u6_addr16[8];
    uint32_t __u6_addr32[4];
  } __u6_addr;
};
struct sockaddr_in6 {
  uint8_t sin6_len;
  sa_family_t sin6_family;
  in_port_t sin6_port;
  uint32_t sin6_flowinfo;
  struct in6_addr sin6_addr;
  uint32_t sin6_scope_id;
};
struct sockaddr_un {
  unsigned char sun_len;
  sa_family_t sun_family;
  char sun_path[104];
};
struct sockaddr_vm {
  uint8_t svm_len;
  sa_family_t svm_family;
  uint16_t svm_reserved1;
  uint32_t svm_port;
  uint32_t svm_cid;
};
struct sockaddr_storage {
  uint8_t ss_len;
  sa_family_t ss_family;
  char __ss_pad1[6];
  int64_t __ss_align;
  char __ss_pad2[112];
};
struct addrinfo {
  int ai_flags;
  int ai_family;
  int ai_socktype;
  int ai_protocol;
  socklen_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
};
struct ifaddrs {
  struct ifaddrs *ifa_next;
  char *ifa_name;
  unsigned int ifa_flags;
  struct sockaddr *ifa_addr;
  struct sockaddr *ifa_netmask;
  struct sockaddr *ifa_dstaddr;
  void *ifa_data;
};
struct iovec {
  void *iov_base;
  size_t iov_len;
};
struct msghdr {
  void *msg_name;
  socklen_t msg_namelen;
  struct iovec *msg_iov;
  int msg_iovlen;
  void *msg_control;
  socklen_t msg_controllen;
  int msg_flags;
};
struct cmsghdr {
  socklen_t cmsg_len;
  int cmsg_level;
  int cmsg_type;
};
// Its other members are used by nobody.
struct tcp_connection_info {
  uint8_t tcpi_state;
};
struct kevent {
  unsigned long ident;
  int16_t filter;
  uint16_t flags;
  uint32_t fflags;
  long data;
  void *udata;
};
typedef unsigned int nfds_t;
struct pollfd {
  int fd;
  short events;
  short revents;
};
struct linger {
  int l_onoff;
  int l_linger;
};
int accept(int, struct sockaddr *, socklen_t *);
int bind(int, const struct sockaddr *, socklen_t);
int connect(int, const struct sockaddr *, socklen_t);
int getsockname(int, struct sockaddr *, socklen_t *);
int listen(int, int);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);
int setsockopt(int, int, int, const void *, socklen_t);
int shutdown(int, int);
int socket(int, int, int);
in_addr_t inet_addr(const char *);
int getifaddrs(struct ifaddrs **);
int getpeername(int, struct sockaddr *, socklen_t *);
int getsockopt(int, int, int, void *, socklen_t *);
unsigned int if_nametoindex(const char *);
const char *inet_ntop(int, const void *, char *, socklen_t);
int inet_pton(int, const char *, void *);
int kevent(int, const struct kevent *, int, struct kevent *, int, const struct timespec *);
int poll(struct pollfd *, nfds_t, int);
ssize_t recvmsg(int, struct msghdr *, int);
ssize_t sendmsg(int, const struct msghdr *, int);
int socketpair(int, int, int, int *);
ssize_t writev(int, const struct iovec *, int);

#define AF_INET 2
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_RAW 3
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
#define SO_LINGER 0x0080
#define SO_RCVTIMEO 0x1006
#define SO_NOSIGPIPE 0x1022
#define IPPROTO_IP 0
#define IPPROTO_TCP 6
#define IPPROTO_UDP 17
#define IPPROTO_IPV6 41
#define IP_RECVTOS 27
#define IP_PKTINFO 26
#define IP_RECVPKTINFO 26
#define IPV6_RECVTCLASS 35
#define SHUT_RD 0
#define SHUT_WR 1
#define SHUT_RDWR 2

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define ELOOP 62
#define ENAMETOOLONG 63
#define SIGPIPE 13
#define SIGKILL 9
#define SIGTERM 15

#endif
